import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The text of an email with its line breaks. */
export const MailText = styled.div`
  padding: ${tokens.space(4)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
