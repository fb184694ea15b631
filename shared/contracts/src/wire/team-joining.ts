import { z } from '@stridewell/contracts/zod';

/** How a member joins a team: directly, after a leader's approval, or by invitation only. */
export const TeamJoining = z.enum(['open', 'request', 'closed']);
