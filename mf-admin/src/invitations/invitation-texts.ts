import { partTexts } from '@stridewell/platform';
import en from '#locales/invitations/en.json';
import es from '#locales/invitations/es.json';

export const useInvitationText = partTexts({ en, es });
