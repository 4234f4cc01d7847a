import { describeError, sendBeacon } from '@fenshen/web';
import { Component, type ReactNode } from 'react';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface Props {
  /** A new value, such as another path, tries again. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps the shell usable when a page fails, e.g. when its code is gone after a new release. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    sendBeacon('page-error', { path: window.location.hash, ...describeError(error) });
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        glyph="alert"
        title="页面没有加载出来"
        text="可能是网络中断，或产品刚刚更新。重新加载后即可继续，已保存的草稿不会丢失。"
        action={
          <Button look="primary" onClick={() => window.location.reload()}>
            重新加载
          </Button>
        }
      />
    );
  }
}
