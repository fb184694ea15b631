/** How long an email that is sent right away is held so that it can be undone, in seconds. */
export const mailHoldSeconds = 120;
