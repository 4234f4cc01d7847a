import { describeError, sendBeacon } from '@fenshen/web';
import { Component, type ReactNode } from 'react';
import { connection } from '../lib/connection';
import { Button } from './button';
import { EmptyState } from './empty-state';
import { renewFailed } from './retryable-lazy';

interface Props {
  /** A new value, such as another path, tries again. */
  resetKey: string;
  /** Stands where the children failed; the page's own words where absent. */
  fallback?: ReactNode;
  onFail?: () => void;
  children: ReactNode;
}

/** Keeps the rest usable when a part fails; tries again by itself when the network is back. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private stop: (() => void) | undefined;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidMount() {
    this.stop = connection.isDown.subscribe(() => {
      if (this.state.failed && !connection.isDown.get()) this.retry();
    });
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  override componentDidCatch(error: unknown) {
    sendBeacon('page-error', { path: window.location.hash, ...describeError(error) });
    // Whatever is drawn next asks for the code again.
    renewFailed();
    this.props.onFail?.();
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  private retry = () => {
    renewFailed();
    this.setState({ failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <EmptyState
        glyph="alert"
        title="页面没有加载出来"
        text="可能是网络中断，或产品刚刚更新。草稿已经保存，不会丢失。"
        action={
          <>
            <Button look="primary" onClick={this.retry}>
              重试
            </Button>{' '}
            <Button onClick={() => window.location.reload()}>重新加载</Button>
          </>
        }
      />
    );
  }
}
