import { z } from '@stridewell/contracts/zod';

const TabMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signed-in'), memberId: z.number() }),
  z.object({ type: z.literal('signed-out') }),
]);

/** A message between the tabs of one browser. */
export type TabMessage = z.infer<typeof TabMessage>;

/** The line between the open tabs. */
export interface Tabs {
  tell(message: TabMessage): void;
  /** Starts listening to the other tabs; a second call changes nothing. */
  listen(): void;
  close(): void;
}

/** Opens the channel on first use; a tab does not receive its own messages. */
export function connectTabs(onMessage: (message: TabMessage) => void): Tabs {
  let channel: BroadcastChannel | null = null;

  function open(): BroadcastChannel {
    if (channel) return channel;
    channel = new BroadcastChannel('stridewell.session');
    channel.onmessage = (event: MessageEvent<unknown>) => {
      // A tab of another release may say what this one does not know.
      const message = TabMessage.safeParse(event.data);
      if (message.success) onMessage(message.data);
    };
    return channel;
  }

  return {
    tell: (message) => open().postMessage(message),
    listen: () => void open(),
    close: () => {
      channel?.close();
      channel = null;
    },
  };
}
