import { tokens } from '@stridewell/ui';
import { createGlobalStyle, styled } from 'styled-components';

const height = 'min(26rem, 48dvh)';
const sheetHeight = '62dvh';

/** The end of the page stays reachable above the panel. */
export const RoomForPanel = createGlobalStyle`
  body {
    padding-block-end: ${height};
    @media ${tokens.media.phone} {
      padding-block-end: ${sheetHeight};
    }
  }
`;

/** Docked, so that the page can be used while its events are shown; a bottom sheet on phones. */
export const Dock = styled.aside`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  /* The dialogs of the page stand above. */
  z-index: ${tokens.layer.overlay - 1};
  display: flex;
  flex-direction: column;
  height: ${height};
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid ${tokens.color.lineStrong};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow};
  color: ${tokens.color.ink};
  outline: none;
  :root:has([data-bottom-bar]) & {
    /* The links at the bottom of the page stay in reach. */
    inset-block-end: calc(${tokens.barHeight} + env(safe-area-inset-bottom));
    padding-block-end: 0;
  }
  @media ${tokens.media.phone} {
    height: ${sheetHeight};
    border-radius: 1.25rem 1.25rem 0 0;
  }
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space(2)};
  padding: ${tokens.space(2)} ${tokens.space(4)} 0;
  & > :first-child {
    flex: 1;
  }
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 0 ${tokens.space(4)} ${tokens.space(4)};
  [role='tablist'] {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: ${tokens.color.surface};
  }
  [role='tabpanel'] {
    padding-block-start: ${tokens.space(3)};
    outline-offset: -2px;
  }
  code {
    font-size: ${tokens.fontSize.xs};
    overflow-wrap: anywhere;
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${tokens.space(3)};
  margin-block-end: ${tokens.space(3)};
  & > :first-child {
    flex: 1 1 14rem;
    max-width: 24rem;
  }
  @media ${tokens.media.phone} {
    & > :first-child {
      flex-basis: 100%;
    }
  }
`;

export const Payload = styled.details`
  summary {
    min-height: 1.5rem;
    cursor: pointer;
    color: ${tokens.color.inkMuted};
  }
  pre {
    max-width: 100%;
    margin: ${tokens.space(2)} 0 0;
    font-size: ${tokens.fontSize.xs};
    text-align: start;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

export const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${tokens.space(2)} ${tokens.space(6)};
  margin: 0 0 ${tokens.space(5)};
  font-size: ${tokens.fontSize.sm};
  dt {
    color: ${tokens.color.inkMuted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
