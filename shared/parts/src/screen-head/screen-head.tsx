import { Text, Title } from '@stridewell/ui';
import type { ReactNode } from 'react';
import { Frame } from './screen-head.styles.ts';

/** The head of a screen: its name, what it is about, and the one thing to do. */
export function ScreenHead(props: {
  title: string;
  lead?: string;
  action?: ReactNode;
  /** Leads to what the screen belongs to. */
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
