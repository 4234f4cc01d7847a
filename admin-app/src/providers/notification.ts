import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';
import { useMemo } from 'react';

/** The sign-in page shows its own refusals beside the form. */
const SHOWN_IN_PLACE = 'login-error';

/** Refine's notifications as antd messages: for a failure the reason, for a success the headline. */
export function useNotificationProvider(): NotificationProvider {
  const { message } = App.useApp();
  return useMemo(
    () => ({
      open: ({ key, message: headline, description, type }) => {
        if (key === SHOWN_IN_PLACE) return;
        const content = type === 'error' ? description || headline : headline;
        void message.open({ key, content, type: type === 'error' ? 'error' : 'success' });
      },
      close: (key) => message.destroy(key),
    }),
    [message],
  );
}
