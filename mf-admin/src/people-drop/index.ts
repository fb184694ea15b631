export { PeopleDropCard } from './people-drop-card.tsx';
