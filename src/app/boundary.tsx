import { Component, type ComponentType, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  onCaught: (error: unknown) => void;
  /** Rendered in place of the part that failed; by default nothing. */
  instead?: ComponentType<{ error: unknown }>;
}

/** Catches errors of its children so that everything above stays on the screen. */
export class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCaught(error);
  }

  override render() {
    const { caught } = this.state;
    const { children, instead: Instead } = this.props;
    if (caught === null) return children;
    return Instead && <Instead error={caught.error} />;
  }
}
