import type { Viewer } from '@stridewell/platform';
import { sampleProgram, sampleViewer } from '@stridewell/testing';
import { screen, within } from '@testing-library/react';
import { openShell } from '../shell.fixture.tsx';

/** Opens the page of someone whose program and account differ from the sample by these fields. */
export const openFor = (program: Partial<Viewer['program']>, changes: Partial<Viewer> = {}) =>
  openShell({ viewer: sampleViewer({ program: sampleProgram(program), ...changes }) });

/** The main navigation. */
export const navigation = () => screen.getByRole('navigation', { name: 'Main' });

/** The texts of its links, in order. */
export const linkNames = () =>
  within(navigation())
    .getAllByRole('link')
    .map((link) => link.textContent);
