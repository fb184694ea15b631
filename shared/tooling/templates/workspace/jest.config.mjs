export { onePage as default } from '@stridewell/tooling/jest';
