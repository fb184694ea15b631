import { useRenewPush } from './push.queries.ts';

/** Renders nothing: checks once whether this browser has replaced its push subscription. */
export function PushRenewal() {
  useRenewPush();
  return null;
}
