import { vi } from 'vitest';

// A worker runs many files and loads the product once. Each file begins with the right time, and with test modules and
// fixtures of its own, so that nothing that one file left in them reaches the next.
vi.useRealTimers();
vi.resetModules();
