/** A message between the tabs of one browser. */
export type TabMessage = { type: 'signed-in'; memberId: number } | { type: 'signed-out' };

/** A tab of another release may send unknown messages. */
function isKnown(message: unknown): message is TabMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  if (message.type === 'signed-out') return true;
  return (
    message.type === 'signed-in' && 'memberId' in message && Number.isInteger(message.memberId)
  );
}

/** The channel between the open tabs. */
export interface Tabs {
  broadcast(message: TabMessage): void;
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
      if (isKnown(event.data)) onMessage(event.data);
    };
    return channel;
  }

  return {
    broadcast: (message) => open().postMessage(message),
    listen: () => void open(),
    close: () => {
      channel?.close();
      channel = null;
    },
  };
}
