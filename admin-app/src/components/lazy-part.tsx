import { describeError, sendBeacon } from '@fenshen/web';
import { Alert, Button, Modal, Space } from 'antd';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation, useParams } from 'react-router';
import { FullPageSpin } from './full-page-spin';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const WHAT = '可能是网络中断，或系统刚刚更新。页面上其他内容不受影响。';

/** Tells of what a boundary caught. */
export const tellFailure = (error: unknown): void =>
  sendBeacon('page-error', { path: window.location.hash, ...describeError(error) });

/** React remembers a failed fetch of code for good: `renew` asks again. */
function retriable<P extends object>(load: Load<P>) {
  // A lazy component takes the props of what it loads; its own type says so only for known ones.
  const ask = () => lazy(load) as unknown as ComponentType<P>;
  let current = ask();
  return function usePart() {
    const [Part, setPart] = useState(() => current);
    return { Part, renew: () => setPart(() => (current = ask())) };
  };
}

/** A page by its code's address: if it fails, navigation and everything around it stay. Another address starts afresh. */
export function lazyPage(load: Load<object>): ComponentType {
  const usePart = retriable(load);
  return function LazyPage() {
    const { Part, renew } = usePart();
    const { pathname } = useLocation();
    // Nothing of one record, neither data nor an open dialog, stays under another's address.
    const record = Object.values(useParams()).join('/');
    return (
      <ErrorBoundary
        resetKeys={[pathname]}
        onReset={renew}
        onError={tellFailure}
        fallbackRender={({ resetErrorBoundary }) => <PageFailed onRetry={resetErrorBoundary} />}
      >
        <Suspense fallback={<FullPageSpin />}>
          <Part key={record} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

function PageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" style={{ maxWidth: 560, margin: '64px auto', padding: '0 16px' }}>
      <Alert
        type="error"
        showIcon
        role="presentation"
        message="页面没有加载出来"
        description={
          <Space direction="vertical" size={16}>
            <span>{WHAT}</span>
            <Space wrap>
              <Button type="primary" onClick={onRetry}>
                重试
              </Button>
              <Button onClick={() => window.history.back()}>返回上一页</Button>
              <Button onClick={() => window.location.reload()}>刷新页面</Button>
            </Space>
          </Space>
        }
      />
    </div>
  );
}

/** A dialog or drawer by its code's address: if it fails, a small one says so in its place; the page stays as it is. */
export function lazyDialog<P extends { onClose: () => void }>(load: Load<P>): ComponentType<P> {
  const usePart = retriable(load);
  return function LazyDialog(props: P) {
    const { Part, renew } = usePart();
    return (
      <ErrorBoundary
        onReset={renew}
        onError={tellFailure}
        fallbackRender={({ resetErrorBoundary }) => (
          <Modal
            open
            title="窗口没有打开"
            okText="重试"
            cancelText="关闭"
            onOk={resetErrorBoundary}
            onCancel={() => {
              resetErrorBoundary();
              props.onClose();
            }}
          >
            {WHAT}
          </Modal>
        )}
      >
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** A part of a page by its code's address: if it fails, the rest stays. */
export function lazyPart<P extends object>(load: Load<P>, waiting: ReactNode): ComponentType<P> {
  const usePart = retriable(load);
  return function LazyPart(props: P) {
    const { Part, renew } = usePart();
    return (
      <ErrorBoundary
        onReset={renew}
        onError={tellFailure}
        fallbackRender={({ resetErrorBoundary }) => (
          <Alert
            type="error"
            showIcon
            message="这一部分没有加载出来"
            action={<Button onClick={resetErrorBoundary}>重试</Button>}
          />
        )}
      >
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
