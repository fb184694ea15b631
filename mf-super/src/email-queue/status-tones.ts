/** The color of each status, which is always said in words beside it. */
export const statusTones = {
  queued: 'primary',
  sending: 'primary',
  sent: 'success',
  kept: 'neutral',
  failed: 'danger',
  uncertain: 'warning',
} as const;
