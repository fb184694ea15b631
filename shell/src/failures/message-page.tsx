import { Inline, Page, Stack, Text, Title } from '@stridewell/ui';
import type { ReactElement, ReactNode } from 'react';
import { MessageFrame } from './message-page.styles.ts';

export function MessagePage(props: {
  illustration: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}): ReactElement {
  return (
    <Page isNarrow>
      <MessageFrame>
        {props.illustration}
        <Stack gap={2} align="center">
          <Title level={1}>{props.title}</Title>
          <Text tone="muted">{props.text}</Text>
        </Stack>
        <Inline justify="center">{props.children}</Inline>
      </MessageFrame>
    </Page>
  );
}
