import { z } from '@stridewell/contracts/zod';

/** A code of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const SecondFactorCode = z.string().min(6).max(30);
