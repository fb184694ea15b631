/** A sign-in that an address asks for. */
export type EntryRequest =
  | Readonly<{ method: 'code'; npt: string }>
  | Readonly<{ method: 'reseller'; nonce: string; programId: number }>
  | Readonly<{ method: 'external'; terryberryCode: string }>
  | Readonly<{ method: 'mobile'; mobileToken: string }>
  | Readonly<{ method: 'openid'; code: string; state: string; iss: string | null }>;

/** An address as it may be shown in the address bar, and what was taken out of it. */
export interface ReadAddress {
  request: EntryRequest | null;
  /** Path, query and fragment without the sign-in; null if nothing was taken out. */
  cleaned: string | null;
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

const dashboard = '/my-dashboard';
const login = '/login';
const secretNames: Readonly<Record<string, readonly string[]>> = {
  [dashboard]: ['npt', 'ssort', 'org_id', 'terryberryCode'],
  '/': ['npt', 'ssort', 'org_id', 'terryberryCode'],
  [login]: ['code', 'state', 'iss', 'error', 'error_description', 'session_state'],
};

/** Reads the sign-in from an address: from its query, or from the path that an app opens. */
export function readEntry({ pathname, search, hash }: Address): ReadAddress {
  const [, mobileToken, page, pageId] =
    /^\/mobile\/redirect\/([^/]+)\/([^/]+)(?:\/([^/]+))?\/?$/.exec(pathname) ?? [];
  if (mobileToken !== undefined) {
    const path = [page, pageId].filter((part) => part !== undefined).join('/');
    return {
      request: { method: 'mobile', mobileToken: decoded(mobileToken) },
      cleaned: `/${path}${search}${hash}`,
    };
  }
  const names = secretNames[pathname] ?? [];
  const query = new URLSearchParams(search);
  if (!names.some((name) => query.has(name))) return { request: null, cleaned: null };
  const request = pathname === login ? openIdRequestOf(query) : requestOf(query);
  for (const name of names) query.delete(name);
  const rest = query.size > 0 ? `?${query.toString()}` : '';
  return { request, cleaned: `${pathname}${rest}${hash}` };
}

function requestOf(query: URLSearchParams): EntryRequest | null {
  const [npt, nonce] = [query.get('npt'), query.get('ssort')];
  const terryberryCode = query.get('terryberryCode');
  if (npt) return { method: 'code', npt };
  if (nonce) return { method: 'reseller', nonce, programId: Number(query.get('org_id')) };
  return terryberryCode ? { method: 'external', terryberryCode } : null;
}

/** What an identity provider sent back; null if the person cancelled there. */
function openIdRequestOf(query: URLSearchParams): EntryRequest | null {
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  return code && state ? { method: 'openid', code, state, iss } : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
