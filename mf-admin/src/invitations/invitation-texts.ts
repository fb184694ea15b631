import en from '#locales/invitations/en.json';
import es from '#locales/invitations/es.json';
import { screenTexts } from '#screen-texts/index.ts';

export const useInvitationText = screenTexts({ en, es });
