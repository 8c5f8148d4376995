// React evaluates itself with the first import: here, and not in the task of the first file that uses it.
import 'react';
import 'react-dom/client';
import 'react/jsx-runtime';
