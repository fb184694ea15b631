import { Text, Title } from '@stridewell/ui';
import type { ReactNode } from 'react';
import { Frame } from './screen-head.styles.ts';

/** The header of a screen: its title, a description, and its main action. */
export function ScreenHead(props: {
  title: string;
  lead?: string;
  action?: ReactNode;
  /** A link to the parent screen. */
  back?: ReactNode;
}) {
  return (
    <Frame>
      <div>
        {props.back}
        <Title level={1}>{props.title}</Title>
        {props.lead !== undefined && <Text tone="muted">{props.lead}</Text>}
      </div>
      {props.action}
    </Frame>
  );
}
