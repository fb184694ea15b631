export { AudiencePicker } from './audience-picker.tsx';
export { useAudienceText } from './audience-texts.ts';
export { useCountedAudience, useOpenChallenges } from './audiences.queries.ts';
