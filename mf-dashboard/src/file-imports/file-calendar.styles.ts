import type { FileDay } from '@stridewell/contracts';
import { tokens } from '@stridewell/ui';
import { css, styled } from 'styled-components';

/** The colors of each change; the symbol in a cell says the same without color. */
const changes = {
  new: css`
    background: ${tokens.color.successSoft};
    color: ${tokens.color.onSuccessSoft};
  `,
  changed: css`
    background: ${tokens.color.warningSoft};
    color: ${tokens.color.onWarningSoft};
  `,
  same: css`
    background: ${tokens.color.surfaceSunken};
    color: ${tokens.color.ink};
  `,
  refused: css`
    background: ${tokens.color.dangerSoft};
    color: ${tokens.color.onDangerSoft};
  `,
};

export const Cell = styled.div<{ $change: FileDay['change'] | undefined }>`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 2px;
  min-height: 3rem;
  border-radius: calc(${tokens.radius} / 2);
  ${({ $change }) =>
    $change
      ? changes[$change]
      : css`
          color: ${tokens.color.inkMuted};
        `}
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

export const Value = styled.span`
  font-weight: ${tokens.fontWeight.medium};
`;
