import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Box } from './chart-picture.ts';

/** The visible part of a drawing: the position of its origin, and its scale. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

const smallest = 0.1;
const largest = 2.5;
const margin = 24;
/** The minimum initial scale, so that a drawing larger than its frame stays readable. */
const readable = 0.55;

/** Shows the whole drawing in the centre of the frame. */
export function fitted(picture: Size, frame: Size, least = smallest): View {
  const fit = Math.min((frame.width - 2 * margin) / picture.width, (frame.height - 2 * margin) / picture.height, 1);
  const scale = Math.max(least, fit);
  const centred = (inner: number, outer: number) => (inner < outer ? (outer - inner) / 2 : margin);
  return {
    x: centred(picture.width * scale, frame.width),
    y: centred(picture.height * scale, frame.height),
    scale,
  };
}

/** Zooms in or out around a point of the frame, which stays in place. */
export function zoomed({ x, y, scale }: View, factor: number, at: { x: number; y: number }): View {
  const next = Math.min(largest, Math.max(smallest, scale * factor));
  const ratio = next / scale;
  return { x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio, scale: next };
}

/** Pans just enough to show the whole box, or only its start if it is larger than the frame. */
export function revealing(view: View, box: Box, frame: Size): View {
  const shift = (start: number, length: number, room: number) => {
    if (start < margin || length > room - 2 * margin) return margin - start;
    return Math.min(0, room - margin - start - length);
  };
  const { scale } = view;
  const isSeen = (start: number, length: number, room: number) =>
    length > room - 2 * margin && start < room / 2 && start + length > room / 2;
  const [left, top] = [view.x + box.x * scale, view.y + box.y * scale];
  const [width, height] = [box.width * scale, box.height * scale];
  return {
    scale,
    x: view.x + (isSeen(left, width, frame.width) ? 0 : shift(left, width, frame.width)),
    y: view.y + (isSeen(top, height, frame.height) ? 0 : shift(top, height, frame.height)),
  };
}

/** Shows the whole drawing if it stays readable, otherwise as much as fits from a starting point. */
export function opening(picture: Size, begin: { x: number; y: number }, frame: Size): View {
  const view = fitted(picture, frame, readable);
  const least = frame.width - picture.width * view.scale - margin;
  const x = Math.min(margin, Math.max(least, frame.width / 2 - begin.x * view.scale));
  return picture.width * view.scale < frame.width ? view : { ...view, x };
}

/**
 * The view of a picture in a frame: starts at a readable scale, and follows wheel, drag and pinch.
 * @param begin the point of the drawing to show first
 */
export function useViewport(
  frame: RefObject<HTMLElement | null>,
  picture: Size,
  begin: { x: number; y: number } = { x: 0, y: 0 },
) {
  const [view, setView] = useState<View>({ x: margin, y: margin, scale: readable });
  const sizeOf = useCallback((): Size => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    return { width: clientWidth, height: clientHeight };
  }, [frame]);
  const { width, height } = picture;
  const { x, y } = begin;
  useLayoutEffect(() => setView(opening({ width, height }, { x, y }, sizeOf())), [width, height, x, y, sizeOf]);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const fingers = new Map<number, { x: number; y: number }>();
    const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { deltaX, deltaY } = event;
      if (event.ctrlKey || event.metaKey) setView((now) => zoomed(now, 0.998 ** deltaY, placeOf(event)));
      else setView((now) => ({ ...now, x: now.x - deltaX, y: now.y - deltaY }));
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (before === undefined) return;
      const at = placeOf(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      fingers.set(event.pointerId, at);
      if (other === undefined) setView((now) => ({ ...now, x: now.x + at.x - before.x, y: now.y + at.y - before.y }));
      else {
        const distance = (point: typeof at) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
        setView((now) => zoomed(now, distance(at) / distance(before), other));
      }
    };
    const lift = (event: PointerEvent) => void fingers.delete(event.pointerId);
    element.addEventListener('wheel', turn, { passive: false, signal });
    element.addEventListener('pointerdown', (event) => void fingers.set(event.pointerId, placeOf(event)), { signal });
    window.addEventListener('pointermove', move, { signal });
    for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, lift, { signal });
    return () => leaving.abort();
  }, [frame]);

  const zoom = (factor: number) => {
    const size = sizeOf();
    setView((now) => zoomed(now, factor, { x: size.width / 2, y: size.height / 2 }));
  };
  return {
    view,
    zoom,
    pan: (x: number, y: number) => setView((now) => ({ ...now, x: now.x + x, y: now.y + y })),
    showAll: () => setView(fitted(picture, sizeOf())),
    reveal: useCallback((box: Box) => setView((now) => revealing(now, box, sizeOf())), [sizeOf]),
  };
}
