import '@mantine/core';
