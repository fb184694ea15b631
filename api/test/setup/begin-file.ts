import { vi } from 'vitest';

// A worker runs many files and loads the product once; tests and fixtures begin anew with each file, so that
// nothing that one file left in them reaches the next.
vi.resetModules();
