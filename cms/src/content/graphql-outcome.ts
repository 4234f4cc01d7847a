import type { StaffState } from './staff-content';

interface Answer {
  operation?: { operation: string } | null;
  contextValue: { state?: { staff?: StaffState } };
  response: {
    body: { kind: string; singleResult?: { data?: unknown; errors?: readonly unknown[] } };
  };
}

/**
 * All of a mutation or nothing: where one part failed, the request's transaction is undone and no part of the answer
 * says that it was done. An Apollo plugin.
 */
export const allOrNothing = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ operation, contextValue, response }: Answer): Promise<void> => {
        const result = response.body.singleResult;
        if (operation?.operation === 'mutation' && result?.errors?.length) {
          if (result.data) result.data = null;
          const staff = contextValue.state?.staff;
          if (staff) staff.failed = true;
        }
        return Promise.resolve();
      },
    }),
};
