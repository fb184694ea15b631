export { AudiencePicker } from './audience-picker.tsx';
export { useAudienceText } from './audience-texts.ts';
export { useAudienceSize, useOpenChallenges } from './audiences.queries.ts';
