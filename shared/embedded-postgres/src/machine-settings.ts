import { statfs } from 'node:fs/promises';
import { release } from 'node:os';

/** Returns the settings that an embedded server needs on this machine. */
export async function machineSettings(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const [major = 0, minor = 0] = release().split('.').map(Number);
  const reportsErrors = major > 5 || (major === 5 && minor >= 8);
  return {
    ...(await memorySettings()),
    // One call after a crash in place of one per file: 15 ms, not 370, with two thousand files. Older kernels don't
    // report its failure.
    ...(reportsErrors && { recovery_init_sync_method: 'syncfs' }),
  };
}

/** A container's /dev/shm is often 64 MB: parallel queries then fail unless they use files instead. */
async function memorySettings(): Promise<Record<string, string>> {
  const shared = await statfs('/dev/shm').catch(() => undefined);
  const isRoomy = shared !== undefined && shared.bavail * shared.bsize >= 256 * 1024 * 1024;
  return isRoomy ? {} : { dynamic_shared_memory_type: 'mmap' };
}
