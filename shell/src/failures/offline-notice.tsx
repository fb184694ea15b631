import { useText } from '@stridewell/platform';
import { tokens } from '@stridewell/ui';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useIsOffline } from './use-is-offline.ts';

const Strip = styled.div`
  padding: ${tokens.space(2)} ${tokens.space(4)};
  background: ${tokens.colour.warningSoft};
  color: ${tokens.colour.onWarningSoft};
  font-size: ${tokens.fontSize.sm};
  text-align: center;
  &:empty {
    display: none;
  }
`;

/** Says so while the browser has no network. */
export function OfflineNotice(): ReactElement {
  const t = useText('shell');
  return <Strip role="status">{useIsOffline() ? t('offline') : null}</Strip>;
}
