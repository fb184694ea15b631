export { useCommandPalette } from './use-command-palette.tsx';
