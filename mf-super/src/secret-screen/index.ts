export { SecretScreen } from './secret-screen.tsx';
