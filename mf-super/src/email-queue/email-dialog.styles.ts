import { tokens } from '@stridewell/ui';
import { styled } from 'styled-components';

/** The words of a mail, with their lines as they were sent. */
export const MailText = styled.div`
  padding: ${tokens.space(4)};
  border-radius: ${tokens.radius};
  background: ${tokens.color.surfaceSunken};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
