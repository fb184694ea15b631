/** Replaces edited modules in the running page; built into the shell and every watched remote. */
declare const __webpack_hash__: string;
declare const STRIDEWELL_BUILD: string;

type HotModule = {
  hot?: { status: () => string; check: (apply: true) => Promise<unknown> };
};
declare const module: HotModule;

async function update(hash: string): Promise<void> {
  const { hot } = module;
  if (!hot || hash === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    const updated = await hot.check(true);
    if (updated === null) location.reload();
  } catch {
    // An edit outside of components cannot be replaced in place.
    location.reload();
  }
}

const changes = new EventSource('/dev/changes');
changes.addEventListener(STRIDEWELL_BUILD, (event) => {
  const { data } = event;
  if (typeof data === 'string') void update(data);
});
