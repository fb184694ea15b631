import { RemoteDescription } from '@stridewell/platform/remote-description';
import type { ReleaseTrial, TrialRefusal } from './release-trial.ts';
import { releaseFolder } from './release-folder.ts';
import type { ReleaseFolder } from './release-folder.ts';
import type { TrialRequest } from './trial-request.ts';

/** How long a release's description may take, in milliseconds. */
const timeLimit = 5000;

/** Every file in the description must be below its folder, so that no other origin can slip in. */
function staysInFolder(release: RemoteDescription, folder: URL): boolean {
  const named = [
    release.entry,
    ...release.preload,
    ...(release.preloadFills ?? []),
    ...(release.screens ?? []).flatMap(({ preload }) => preload),
  ];
  return [...named, ...Object.keys(release.files)].every((file) =>
    new URL(file, folder).href.startsWith(folder.href),
  );
}

function describedRelease(
  text: string,
  { name }: TrialRequest,
  { address, isOwn }: ReleaseFolder,
): { release: RemoteDescription } | { refusal: TrialRefusal; detail: string } {
  const broken = (detail: string) => ({ refusal: 'description_broken', detail }) as const;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return broken('remote.json is not JSON');
  }
  const described = RemoteDescription.safeParse(content);
  if (!described.success) {
    const [issue] = described.error.issues;
    return broken(`${issue?.path.join('.') || 'remote.json'}: ${issue?.message ?? 'not accepted'}`);
  }
  if (described.data.name !== name) return broken(`remote.json describes ${described.data.name}`);
  if (!staysInFolder(described.data, address)) return broken('files lie outside of the folder');
  return { release: { ...described.data, base: isOwn ? undefined : address.href } };
}

/** Fetches the description of a release from its folder. Never rejects: a refusal says why. */
export async function fetchTrial(request: TrialRequest, page: Document): Promise<ReleaseTrial> {
  const folder = releaseFolder(request, page);
  if ('refusal' in folder) return { ...request, ...folder };
  const missing = (detail: string) =>
    ({ ...request, refusal: 'description_missing', detail }) as const;
  try {
    const answer = await fetch(new URL('remote.json', folder.address), {
      // A redirect would bypass the list of origins, and no cookie is needed.
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeLimit),
    });
    if (!answer.ok) return missing(String(answer.status));
    return { ...request, ...describedRelease(await answer.text(), request, folder) };
  } catch (error) {
    return missing(error instanceof Error ? error.message : String(error));
  }
}
