/** @jest-environment jsdom */
import { opsCalls, type Endpoint, type OpsFile } from '@fenshen/contract';
import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { StaffContext } from '../lib/staff-context';
import { refineResources } from '../resources';
import { FileThumb, FileThumbs } from './file-thumb';

const site = { id: 3, code: 'a', title: 'A' };
const staff = {
  me: { id: 1, username: 'w', role: 'operator' as const, site, must_enrol: false },
  sites: [],
  site,
  chooseSite: () => undefined,
};
const fileOf = (id: number): OpsFile => ({
  ...{ id, url: `/media/${id}.png`, kind: id === 9 ? 'video' : 'image' },
  ...{ size: 1, duration: 0, width: 1, height: 1 },
});

let asked: unknown[];
const provider = {
  custom: async ({ meta }: { meta: { endpoint: Endpoint; input: { ids: number[] } } }) => {
    asked.push([meta.endpoint.path, meta.input]);
    return { data: { answer: { list: meta.input.ids.map(fileOf) } } };
  },
} as unknown as DataProvider;

const draw = (ids: (number | null)[]) =>
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, ops: provider }}
        resources={refineResources}
        options={{ disableTelemetry: true, reactQuery: { clientConfig: new QueryClient() } }}
      >
        <StaffContext.Provider value={staff}>
          <FileThumbs ids={ids}>
            {ids.map((id, index) => (
              <FileThumb key={index} id={id} />
            ))}
          </FileThumbs>
        </StaffContext.Provider>
      </Refine>
    </MemoryRouter>,
  );
const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
beforeEach(() => {
  asked = [];
});

test('a page of thumbs is one call, each file named once', async () => {
  const { container } = draw([8, null, 7, 8, 9]);
  await waitFor(() => expect(pictures(container)).toEqual(['/media/8.png', '/media/7.png', '/media/8.png']));
  expect(asked).toEqual([[opsCalls.files.path, { site_id: 3, ids: [7, 8, 9] }]]);
});

test('a page without pictures asks for nothing', () => {
  draw([null, null]);
  expect(asked).toEqual([]);
});
