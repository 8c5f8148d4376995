// Evaluates React here, with its first import, and not in the task of the first file that uses it.
import 'react';
import 'react-dom/client';
import 'react/jsx-runtime';
