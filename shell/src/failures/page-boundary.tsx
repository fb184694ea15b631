import { Component } from 'react';
import type { ReactNode } from 'react';
import { reportFatal } from '#vendors/vendors.ts';

/** The error boundary of the page: shows `fallback` instead of what is inside once that has thrown; React knows no function that can. */
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
