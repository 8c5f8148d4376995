import { useState } from 'react';
import { Link, type RouteObject } from 'react-router-dom';

function Page() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>A bare page</h1>
      <p>React, its router and nothing else, to hold the others against.</p>
      <p>
        <Link to="/other">Another page</Link>
      </p>
      <button type="button" aria-expanded={count > 0} onClick={() => setCount(count + 1)}>
        Count
      </button>
      {count > 0 && <p>Pressed {count} times</p>}
    </main>
  );
}

/** The minimal server-rendered and hydrated page that the portal is built on. */
export const routes: RouteObject[] = [
  { path: '/', Component: Page },
  { path: '/other', element: <h1>Another bare page</h1> },
];
