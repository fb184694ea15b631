import type { ComponentType } from 'react';
import { sharedHistory } from '#history/shared-history.ts';
import { addTexts } from '#language/texts.ts';
import type { Language, Texts } from '#language/texts.ts';
import type { RemoteDefinition } from '#composition/define-remote.ts';
import { pageIdentity } from '#composition/page-identity.ts';
import type { PageIdentity } from '#composition/page-identity.ts';
import { pageProvidersOn } from '#composition/page-providers.tsx';
import { createRemoteRoot } from '#composition/remote-root.tsx';
import type { RemoteInstance, RemoteMount } from '#composition/remote-root.tsx';

/** What a remote that fills other remotes' slots exposes as `./fills`. */
export type FillModule = Readonly<{
  /** Creates an instance of a part; throws if the release has no such part. */
  createFill: (name: string, mount: RemoteMount) => RemoteInstance;
  /** The identity of the platform that the remote runs with. */
  page: PageIdentity;
}>;

type FillNameOf<Definition extends RemoteDefinition> = NonNullable<
  Definition['fills']
>[number]['name'];

/** Turns a remote's parts, by their names in `src/remote.ts`, into what the shell mounts in slots. */
export function remoteFills<const Definition extends RemoteDefinition>({
  remote,
  fills,
  locales,
}: {
  remote: Definition;
  fills: Record<FillNameOf<Definition>, ComponentType>;
  locales: Record<Language, Texts>;
}): FillModule {
  const parts = new Map<string, ComponentType>(Object.entries(fills));
  return {
    page: pageIdentity,
    createFill(name, mount) {
      const content = parts.get(name);
      if (!content) throw new Error(`${remote.name} has no fill "${name}".`);
      addTexts(remote.name, locales);
      // A part is on another remote's page, whatever that page's address is.
      const surroundings = pageProvidersOn(sharedHistory);
      return createRemoteRoot({ remote: remote.name, content, surroundings, mount });
    },
  };
}
