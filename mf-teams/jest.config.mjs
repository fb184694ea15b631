export { default } from '@stridewell/tooling/jest';
