import { sep } from 'node:path';
import { usageOf } from '@stridewell/remote';
import type { SourceUsage } from '@stridewell/remote';
import type { Module } from 'webpack';
import { fileOf } from './remote-modules.ts';

function isSourceBelow(folder: string) {
  return (file: string | undefined): file is string =>
    file !== undefined && file.startsWith(folder + sep) && /\.tsx?$/.test(file);
}

/** Reads the TypeScript sources below a folder that these modules are made from. */
export function readSourceUsage(folder: string, modules: Iterable<Module>): SourceUsage {
  return usageOf(folder, [...modules].map(fileOf).filter(isSourceBelow(folder)));
}
