import { vi } from 'vitest';

// A worker runs many files and loads the product once. Each file starts with the real time, and with its own
// test modules and fixtures, so that no state of one file reaches the next.
vi.useRealTimers();
vi.resetModules();
