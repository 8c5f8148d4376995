import { Component, type ComponentType, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  onCaught: (error: unknown) => void;
  /** In the place of what broke; nothing without it. */
  instead?: ComponentType<{ error: unknown }>;
}

/** Stops an error of the parts below it from taking away everything above. */
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
