// lists
export { listAddresses, useListAddress } from '#list/list-address.ts';
export type { ListAddress, ListAddresses, ListChoices, ShownList } from '#list/list-address.ts';
export { ListTools } from '#list/list-tools.tsx';
export { ListView } from '#list/list-view.tsx';
export type { ListPage } from '#list/list-view.tsx';
export { SelectionBar } from '#list/selection-bar.tsx';
export { useSelection } from '#list/use-selection.ts';
export type { Selection } from '#list/use-selection.ts';

// leaderboards
export { LeaderboardList } from '#leaderboard/leaderboard-list.tsx';
export { LeaderboardTable } from '#leaderboard/leaderboard-table.tsx';
export { pinViewer } from '#leaderboard/pin-viewer.ts';

// questions
export { QuestionFields } from '#questions/question-fields.tsx';
export { QuestionField } from '#questions/question-field.tsx';
export { useAnswering } from '#questions/use-answering.ts';
export type { Answering } from '#questions/use-answering.ts';
