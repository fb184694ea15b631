export { default } from '@stridewell/testing/jest';
