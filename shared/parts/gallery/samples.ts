import type { ReactElement } from 'react';

/** Parts by name, each in some states by name. */
export type Samples = Readonly<Record<string, Readonly<Record<string, ReactElement>>>>;
