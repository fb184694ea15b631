import type { ReactElement } from 'react';

/** Sample components by name, each with its states by name. */
export type Samples = Readonly<Record<string, Readonly<Record<string, ReactElement>>>>;
