import { useRenewPush } from './push.queries.ts';

/** Shows nothing: looks once whether this browser has replaced where its notifications go. */
export function PushRenewal() {
  useRenewPush();
  return null;
}
