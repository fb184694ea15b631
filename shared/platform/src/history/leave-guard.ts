import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { createWatchers } from '#watchers/watchers.ts';

/** A navigation that waits for the person to leave and lose changes, or to stay. */
export type PendingLeave = Readonly<{ leave: () => void; stay: () => void }>;

/** An address that a navigation leads to. */
export type LeaveTarget = Readonly<{ pathname: string; search: string }>;

/** Whether a form is still shown, with what was typed, at another address. */
type StaysAt = (target: LeaveTarget) => boolean;

const dirtyForms = new Map<symbol, StaysAt | undefined>();
const closeReasons = new Set<symbol>();
const watchers = createWatchers();
let pending: PendingLeave | null = null;

function setPending(next: PendingLeave | null): void {
  pending = next;
  watchers.notify();
}

/** Whether any form on the page has unsaved changes, or would lose them at the target. */
export function hasUnsavedChanges(target?: LeaveTarget): boolean {
  if (!target) return dirtyForms.size > 0;
  return [...dirtyForms.values()].some((staysAt) => !staysAt?.(target));
}

/** Whether a navigation waits for a decision. */
export function isLeavePending(): boolean {
  return pending !== null;
}

/** Holds a navigation until the person decides; a newer one replaces an older one. `stay` is called if they stay. */
export function askBeforeLeaving(navigate: () => void, stay?: () => void): void {
  setPending({
    leave: () => {
      dirtyForms.clear();
      setPending(null);
      navigate();
    },
    stay: () => {
      setPending(null);
      stay?.();
    },
  });
}

/** Returns the waiting navigation, or null; for the page's one dialog. */
export function usePendingLeave(): PendingLeave | null {
  return useSyncExternalStore(watchers.add, () => pending);
}

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Makes the browser ask before it closes or reloads the page. It asks until everyone who called this has called the
 * returned function.
 */
export function askBeforeClosing(): () => void {
  const reason = Symbol('reason');
  closeReasons.add(reason);
  window.addEventListener('beforeunload', askBrowser);
  return () => {
    closeReasons.delete(reason);
    if (closeReasons.size === 0) window.removeEventListener('beforeunload', askBrowser);
  };
}

/**
 * Makes the page ask before it leaves a form with unsaved changes, whichever part the link belongs to, and before it is
 * closed or reloaded.
 * @param staysAt For a form that spans several addresses, such as steps; by default Back leaves a form.
 * @returns a function that lets the next navigation pass; call it after saving and before navigating.
 */
export function useLeaveGuard(isDirty: boolean, staysAt?: StaysAt): () => void {
  const letPass = useRef(() => {});
  useEffect(() => {
    if (!isDirty) return undefined;
    const form = Symbol('form');
    dirtyForms.set(form, staysAt);
    const stopAsking = askBeforeClosing();
    letPass.current = () => {
      dirtyForms.delete(form);
      stopAsking();
    };
    return () => letPass.current();
  }, [isDirty, staysAt]);
  return useCallback(() => letPass.current(), []);
}
