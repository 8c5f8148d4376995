import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { ApiContext } from '../../src/shared/transport/api-context.ts';
import { servicesAnsweredBy } from './api-client.ts';

/** The answer of a successful call. */
export const success = (data: unknown): Response => Response.json({ status: 1, error: null, data });

/** The answer of a failed call. */
export const failure = (status: number, code: string): Response =>
  Response.json({ status: 0, error: 'No', data: { code, request_id: '1' } }, { status });

interface Shown {
  page: ReactNode;
  /** The pattern of its address, such as `/events/:id`. */
  path: string;
  address?: string;
  answer: (request: Request) => Response | Promise<Response>;
}

/** Shows a page at its address. The test answers each call, and calls aren't retried. */
export const showPage = ({ page, path, address = path, answer }: Shown) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiContext value={servicesAnsweredBy((request) => Promise.resolve(answer(request)))}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={path} element={page} />
          </Routes>
        </MemoryRouter>
      </ApiContext>
    </QueryClientProvider>,
  );
