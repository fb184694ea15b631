import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportFatal } from '#vendors/vendors.ts';

/**
 * The page's error boundary: shows `fallback` instead of content that threw. A class, because React has no function for
 * it.
 */
export class PageBoundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportFatal(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
